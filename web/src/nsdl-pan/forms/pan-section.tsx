import { Button } from '@mantine/core'
import { inEnglishLetters, tidyName, tidyPersonName, wordsOf } from '@sevakendra/contract/kit/form/letters'
import type { SectionKey } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { isMinor } from '@sevakendra/contract/nsdl-pan/forms/dates'
import { editions } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { cardVariant } from '@sevakendra/contract/nsdl-pan/forms/places'
import { isAsked, needsRepresentative } from '@sevakendra/contract/nsdl-pan/forms/sections'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Answer } from './answer'
import classes from './answer.module.css'
import { AnswerAadhaar } from './answer-aadhaar'
import { AnswerAddress } from './answer-address'
import { AnswerAo } from './answer-ao'
import { AnswerBirthday } from './answer-birthday'
import { AnswerIncome } from './answer-income'
import { Note } from './answer-notes'
import { AnswerProofs } from './answer-proofs'
import { useApplyForm } from './apply-form'
import { copiedAddress } from './place-suggestion'

/** The questions of one section, in the order of the paper; what the form does not ask now is left out. */
export function PanSection({ section }: { section: SectionKey }) {
  const body = bodies[section]
  return <div className={classes.group}>{body()}</div>
}

const bodies: Record<SectionKey, () => ReactNode> = {
  form: () => <FormSection />,
  name: () => <NameSection />,
  parents: () => <ParentsSection />,
  address: () => <AddressSection />,
  contact: () => <ContactSection />,
  proofs: () => <ProofsSection />,
  review: () => <ReviewSection />,
}

function FormSection() {
  return (
    <>
      <Answer name="physicalCard" />
      <Answer name="nameOnAadhaar" />
      <Group title="Assessing officer (AO code)">
        <AnswerAo />
      </Group>
    </>
  )
}

function NameSection() {
  const { setting, answers } = useApplyForm()
  return (
    <>
      <NameFromAadhaar />
      <Answer name="title" />
      <Answer name="lastName" />
      <Answer name="firstName" />
      <Answer name="middleName" />
      <Answer name="nameOnCard" />
      <Answer name="knownByOther" />
      <Answer name="otherLastName" />
      <Answer name="otherFirstName" />
      <Answer name="otherMiddleName" />
      {isAsked('aadhaar', answers, setting) && <AnswerAadhaar />}
      <Answer name="aadhaarExempt" />
      <AnswerBirthday />
      <Answer name="gender" />
    </>
  )
}

/** Nothing is typed twice: the name on Aadhaar, taken apart as most people bear it. */
function NameFromAadhaar() {
  const { t } = useTranslation()
  const { answers, change } = useApplyForm()
  const words = wordsOf(tidyPersonName(answers.nameOnAadhaar))
  const untouched = !tidyName(answers.lastName) && !tidyName(answers.firstName) && !tidyName(answers.middleName)
  // In another script it is yet to be written for this form.
  if (words.length === 0 || !untouched || !inEnglishLetters(words.join(' '))) return null
  const parts =
    words.length === 1
      ? { lastName: words[0] }
      : { firstName: words[0], middleName: words.slice(1, -1).join(' ') || null, lastName: words.at(-1) }
  return (
    <div>
      <Button variant="default" size="compact-md" onClick={() => change(parts)}>
        {t('Use {{name}} from Aadhaar', { name: words.join(' ') })}
      </Button>
      <Note tone="quiet">{t('The first word becomes the first name, the last word the last name. Check it afterwards.')}</Note>
    </div>
  )
}

function ParentsSection() {
  const { t } = useTranslation()
  const { answers, setting, change } = useApplyForm()
  const minor = isMinor(answers.dob, setting.on)
  return (
    <>
      <Answer name="singleParentMother" />
      {isAsked('fatherLastName', answers, setting) && (
        <Group title="Father">
          <Answer name="fatherLastName" label={t('Last name')} />
          <Answer name="fatherFirstName" label={t('First name')} />
          <Answer name="fatherMiddleName" label={t('Middle name')} />
        </Group>
      )}
      <Group title="Mother">
        <Answer name="motherLastName" label={t('Last name')} />
        <Answer name="motherFirstName" label={t('First name')} />
        <Answer name="motherMiddleName" label={t('Middle name')} />
      </Group>
      <Answer name="parentOnCard" />
      {minor ? (
        <Note tone="wait">{t('The applicant is a minor: a parent or guardian signs as representative.')}</Note>
      ) : (
        <Answer name="representative" />
      )}
      {needsRepresentative(answers, setting) && (
        <Group title="Representative">
          <Answer name="raLastName" label={t('Last name')} />
          <Answer name="raFirstName" label={t('First name')} />
          <Answer name="raMiddleName" label={t('Middle name')} />
          <div>
            <Button variant="default" size="compact-md" onClick={() => change(copiedAddress(answers, 'residence', 'ra'))}>
              {t("Copy the applicant's address")}
            </Button>
          </div>
          <AnswerAddress whose="ra" />
        </Group>
      )}
    </>
  )
}

function AddressSection() {
  const { t } = useTranslation()
  const { answers, setting } = useApplyForm()
  return (
    <>
      <Answer name="communication" />
      <Group title="Residence">
        <AnswerAddress whose="residence" />
      </Group>
      {isAsked('officeName', answers, setting) && (
        <Group title="Office">
          <Answer name="officeName" label={t('Office name')} />
          <AnswerAddress whose="office" />
        </Group>
      )}
      {cardVariant(answers) === 'cardAbroad' && (
        <Note tone="wait">{t('A card sent abroad costs more. The charge is shown before you pay.')}</Note>
      )}
    </>
  )
}

function ContactSection() {
  return (
    <>
      <div className={classes.pair}>
        <Answer name="isd" />
        <Answer name="mobile" />
        <Answer name="std" />
        <Answer name="phone" />
      </div>
      <Answer name="email" />
      <AnswerIncome />
    </>
  )
}

function ProofsSection() {
  const { t } = useTranslation()
  const { answers, setting } = useApplyForm()
  const minor = isMinor(answers.dob, setting.on)
  return (
    <>
      <AnswerProofs whose="applicant" />
      {minor && <Note tone="quiet">{t("For a minor, the parent's proofs of identity and address are accepted.")}</Note>}
      {!editions[setting.edition].rules.aadhaarProvesBirth && (
        <Note tone="quiet">{t('Aadhaar is accepted as proof of identity and address, but no longer of date of birth.')}</Note>
      )}
      {needsRepresentative(answers, setting) && (
        <Group title="Representative's documents">
          <AnswerProofs whose="representative" />
        </Group>
      )}
    </>
  )
}

function ReviewSection() {
  const { t } = useTranslation()
  const { answers, change } = useApplyForm()
  const town = answers.residenceTown?.trim()
  return (
    <div>
      <Answer name="declarationPlace" />
      {town && !answers.declarationPlace && (
        <Button variant="default" size="compact-md" mt="xs" onClick={() => change({ declarationPlace: town })}>
          {t('Use {{name}}', { name: town })}
        </Button>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.groupTitle}>{t(title)}</legend>
      <div className={classes.group}>{children}</div>
    </fieldset>
  )
}
