import { Button } from '@mantine/core'
import { type Block, clustersOf } from '@sevakendra/contract/kit/form/blocks'
import { inEnglishLetters, tidyName, tidyPersonName, wordsOf } from '@sevakendra/contract/kit/form/letters'
import type { Group } from '@sevakendra/contract/kit/form/question'
import type { AddressOf } from '@sevakendra/contract/nsdl-pan/forms/address'
import { type AnswerName, questions, type SectionKey } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { isMinor } from '@sevakendra/contract/nsdl-pan/forms/dates'
import { editions } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { cardVariant } from '@sevakendra/contract/nsdl-pan/forms/places'
import { askedIn, isAsked } from '@sevakendra/contract/nsdl-pan/forms/sections'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Answer } from './answer'
import classes from './answer.module.css'
import { AnswerAadhaar } from './answer-aadhaar'
import { AnswerAddress } from './answer-address'
import { AnswerAo } from './answer-ao'
import { AnswerBirthday } from './answer-birthday'
import { AnswerIncome } from './answer-income'
import { Note } from './answer-notes'
import { AnswerProof } from './answer-proofs'
import { useApplyForm } from './apply-form'
import { copiedAddress } from './place-suggestion'

/** The questions of one section as the form declares them; what it does not ask now is left out. */
export function PanSection({ section }: { section: SectionKey }) {
  const { answers, setting } = useApplyForm()
  return (
    <div className={classes.group}>
      {clustersOf(questions, askedIn(section, answers, setting)).map(({ heading, blocks }) => {
        const drawn = blocks.map(block => <BlockOf key={block.names[0]} {...block} />)
        return heading ? (
          <Headed key={`${heading} ${blocks[0]?.names[0]}`} title={heading}>
            {drawn}
          </Headed>
        ) : (
          drawn
        )
      })}
    </div>
  )
}

function BlockOf({ names, group }: Block<AnswerName>) {
  const [first] = names
  const Before = first && before[first]
  const After = first && after[first]
  const Drawn = group && groups[group.kind]
  return (
    <>
      {Before && <Before />}
      {Drawn && group ? <Drawn group={group} names={names} /> : names.map(name => <One key={name} name={name} />)}
      {After && <After />}
    </>
  )
}

function One({ name }: { name: AnswerName }) {
  const Own = own[name]
  return Own ? <Own name={name} /> : <Answer name={name} />
}

type Drawn = ComponentType<{ group: Group; names: readonly AnswerName[] }>
/** Groups that are more than their questions one below the other. */
const groups: Readonly<Record<string, Drawn>> = { name: NameGroup, address: AddressGroup, ao: AnswerAo, line: Pair }

/** Questions of this form that have a part of their own. */
const own: Partial<Record<AnswerName, ComponentType<{ name: AnswerName }>>> = {
  aadhaar: AnswerAadhaar,
  dob: AnswerBirthday,
  representative: Representative,
  incomeSources: AnswerIncome,
  poi: AnswerProof,
  poa: AnswerProof,
  podb: AnswerProof,
  raPoi: AnswerProof,
  raPoa: AnswerProof,
}
/** What stands above and below a question without being one, by the first of its group. */
const before: Partial<Record<AnswerName, ComponentType>> = { lastName: NameFromAadhaar, raFlat: CopyAddress }
const after: Partial<Record<AnswerName, ComponentType>> = {
  residenceFlat: AbroadCostsWithoutOffice,
  officeFlat: AbroadCosts,
  podb: ProofNotes,
  declarationPlace: TownAsPlace,
}

const shortNames: Readonly<Record<string, string>> = { last: 'Last name', first: 'First name', middle: 'Middle name' }
/** Under a heading that says whose name it is, its parts need not say it again. */
function NameGroup({ group, names }: { group: Group; names: readonly AnswerName[] }) {
  const { t } = useTranslation()
  const label = (name: AnswerName) => {
    const [part] = Object.entries(group.parts).find(([, member]) => member === name) ?? []
    const short = group.title && part && shortNames[part]
    return short ? { label: t(short) } : {}
  }
  return names.map(name => <Answer key={name} name={name} {...label(name)} />)
}

function AddressGroup({ group }: { group: Group }) {
  return <AnswerAddress whose={group.key as AddressOf} />
}

function Pair({ names }: { names: readonly AnswerName[] }) {
  return (
    <div className={classes.pair}>
      {names.map(name => (
        <Answer key={name} name={name} />
      ))}
    </div>
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

/** For a minor somebody signs in any case. */
function Representative() {
  const { t } = useTranslation()
  const { answers, setting } = useApplyForm()
  if (!isMinor(answers.dob, setting.on)) return <Answer name="representative" />
  return <Note tone="wait">{t('The applicant is a minor: a parent or guardian signs as representative.')}</Note>
}

function CopyAddress() {
  const { t } = useTranslation()
  const { answers, change } = useApplyForm()
  return (
    <div>
      <Button variant="default" size="compact-md" onClick={() => change(copiedAddress(answers, 'residence', 'ra'))}>
        {t("Copy the applicant's address")}
      </Button>
    </div>
  )
}

function AbroadCosts() {
  const { t } = useTranslation()
  const { answers } = useApplyForm()
  if (cardVariant(answers) !== 'cardAbroad') return null
  return <Note tone="wait">{t('A card sent abroad costs more. The charge is shown before you pay.')}</Note>
}

/** Said once, below the last address. */
function AbroadCostsWithoutOffice() {
  const { answers, setting } = useApplyForm()
  return isAsked('officeFlat', answers, setting) ? null : <AbroadCosts />
}

function ProofNotes() {
  const { t } = useTranslation()
  const { answers, setting } = useApplyForm()
  return (
    <>
      {isMinor(answers.dob, setting.on) && (
        <Note tone="quiet">{t("For a minor, the parent's proofs of identity and address are accepted.")}</Note>
      )}
      {!editions[setting.edition].rules.aadhaarProvesBirth && (
        <Note tone="quiet">{t('Aadhaar is accepted as proof of identity and address, but no longer of date of birth.')}</Note>
      )}
    </>
  )
}

function TownAsPlace() {
  const { t } = useTranslation()
  const { answers, change } = useApplyForm()
  const town = answers.residenceTown?.trim()
  if (!town || answers.declarationPlace) return null
  return (
    <div>
      <Button variant="default" size="compact-md" onClick={() => change({ declarationPlace: town })}>
        {t('Use {{name}}', { name: town })}
      </Button>
    </div>
  )
}

function Headed({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.groupTitle}>{t(title)}</legend>
      <div className={classes.group}>{children}</div>
    </fieldset>
  )
}
