import { Button } from '@mantine/core'
import type { AddressNames } from '@sevakendra/contract/kit/form/groups'
import { tidyName } from '@sevakendra/contract/kit/form/letters'
import { askedOf, type Given, typedIn } from '@sevakendra/contract/kit/form/question'
import { isAbroad } from '@sevakendra/contract/nsdl-pan/forms/address'
import { ao } from '@sevakendra/contract/nsdl-pan/forms/ao'
import { papers, proves } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { aadhaarName, fullName, own, partsOfAadhaarName, sameAsOnAadhaar } from '@sevakendra/contract/nsdl-pan/forms/names'
import { aoCodeWords, internationalAo } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { office, representative, residence } from '@sevakendra/contract/nsdl-pan/forms/parts'
import { minor } from '@sevakendra/contract/nsdl-pan/forms/person'
import { neededProofs } from '@sevakendra/contract/nsdl-pan/forms/proofs'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import { useTranslation } from 'react-i18next'
import { Answer } from '../../kit/long-form/answer'
import { type Drawn, type LongForm, useLongForm } from '../../kit/long-form/context'
import { HelpCard } from '../../kit/long-form/help'
import classes from '../../kit/long-form/long-form.module.css'
import { Note } from '../../kit/long-form/notes'
import { AnswerAddress } from './answer-address'
import { CompanyAo, OtherAo } from './answer-ao'
import { proofOf } from './answer-proofs'
import { lastApplicantOf } from './last-applicant'
import { copiedAddress, mayCopy } from './place-suggestion'

/** What the forms of the tax department have on the screen besides their questions. */
export function drawnOf(form: PanForm): Drawn {
  const Proof = proofOf(form)
  const isProof = (name: string) => form.proofs.some(({ field }) => field === name)
  return {
    groups: { address: AnswerAddress, ao: form.filing.category === 'C' ? CompanyAo : OtherAo },
    own: name => (isProof(name) ? Proof : name === 'representative' ? Representative : undefined),
    before: {
      [own.lastName]: NameFromAadhaar,
      [representative.flat]: CopyToRepresentative,
      [residence.flat]: CopyToApplicant,
      [ao.parts.area]: form.filing.foreign ? InternationalAo : InternationalAoAbroad,
    },
    after: {
      [residence.flat]: AbroadCostsWithoutOffice,
      [office.flat]: AbroadCosts,
      podb: ProofNotes,
      declarationPlace: TownAsPlace,
    },
    fill: lastApplicantOf(form.filing),
    fits: (name: string, given: Given) => (sameAsOnAadhaar(name, given) ? 'Same as on Aadhaar' : undefined),
    examples: { ...examples, ...form.examples },
    beside: section => (
      <>
        {form.sectionOf(own.lastName) === section && form.names.includes(own.lastName) && <AadhaarName form={form} />}
        {form.names.includes('podb') && form.sectionOf('dob') === section && <BirthProofs form={form} />}
        {form.proofs.some(({ field }) => form.sectionOf(field) === section) && <PapersNeeded form={form} />}
      </>
    ),
  }
}

/** The form with its setting as the rules of the tax department know it. */
const usePanSetting = () => useLongForm() as Omit<LongForm, 'setting'> & { setting: Setting }

/** Right and wrong ways to write a name, as the instructions of the form give them. */
const examples: Drawn['examples'] = {
  lastName: { right: ['SINHA', 'DE SOUZA'], wrong: ['K.', 'SHRI PRASAD'] },
  firstName: { right: ['ANITA'], wrong: ['SMT ANITA', 'A.'] },
  middleName: { right: ['DEVI', 'D'], wrong: ['D K', 'DR'] },
  fatherFirstName: { right: ['RAMESH'], wrong: ['LATE RAMESH', 'R.'] },
  motherFirstName: { right: ['SUNITA'], wrong: ['SMT SUNITA', 'S.'] },
}

/** Nothing is typed twice: the name on Aadhaar, taken apart as most people bear it. */
function NameFromAadhaar() {
  const { t } = useTranslation()
  const { answers, setting, change, jump } = usePanSetting()
  const parts = partsOfAadhaarName(answers, setting.edition)
  if (!parts || Object.values(own).some(name => typedIn(answers, name))) return null
  return (
    <div>
      <Button
        variant="default"
        size="compact-md"
        onClick={() => {
          change(parts)
          // The button goes; whoever pressed it by key stands where it is checked.
          jump(own.lastName)
        }}
      >
        {t('Use {{name}} from Aadhaar', { name: fullName(parts) })}
      </Button>
      <Note tone="quiet">{t('The first word becomes the first name, the last word the last name. Check it afterwards.')}</Note>
    </div>
  )
}

/** For a minor somebody signs in any case. */
function Representative({ name }: { name: string }) {
  const { t } = useTranslation()
  const { answers, setting } = useLongForm()
  if (!minor.holds(answers, setting)) return <Answer name={name} />
  return <Note tone="wait">{t('The applicant is a minor: a parent or guardian signs as representative.')}</Note>
}

/** Whichever of the two addresses is asked first, the other one is not typed again. */
const CopyToRepresentative = () => <CopyAddress words="Copy the applicant's address" from={residence} to={representative} />
const CopyToApplicant = () => <CopyAddress words="Copy the representative's address" from={representative} to={residence} />

function CopyAddress({ words, from, to }: { words: string; from: AddressNames; to: AddressNames }) {
  const { t } = useTranslation()
  const { form, answers, setting, change } = useLongForm()
  if (!mayCopy(answers, askedOf(form.questions, answers, setting), from, to)) return null
  return (
    <div>
      <Button variant="default" size="compact-md" onClick={() => change(copiedAddress(answers, from, to))}>
        {t(words)}
      </Button>
    </div>
  )
}

function AbroadCosts() {
  const { t } = useTranslation()
  const { answers } = useLongForm()
  const addresses = [residence, office].filter(({ town }) => answers[town] !== undefined)
  if (!addresses.some(names => isAbroad(answers, names))) return null
  return <Note tone="wait">{t('A card sent abroad costs more. The charge is shown before you pay.')}</Note>
}

/** Said once, below the last address. */
function AbroadCostsWithoutOffice() {
  const { form, answers, setting } = useLongForm()
  return askedOf(form.questions, answers, setting).includes(office.flat) ? null : <AbroadCosts />
}

/** Whoever lives abroad belongs to the offices for international taxation; this one takes those who know no other. */
function InternationalAo() {
  const { t } = useTranslation()
  const { answers, change } = useLongForm()
  const parts = Object.entries(internationalAo)
  const taken = parts.every(([part, text]) => answers[ao.parts[part as keyof typeof ao.parts]] === text)
  const take = () => change(Object.fromEntries(parts.map(([part, text]) => [ao.parts[part as keyof typeof ao.parts], text])))
  return (
    <div>
      <Note tone="quiet">{t('Applicants abroad have an assessing officer for international taxation.')}</Note>
      {!taken && (
        <Button variant="default" size="compact-md" onClick={take}>
          {t('Use {{name}}', { name: aoCodeWords(internationalAo) })}
        </Button>
      )}
    </div>
  )
}

/** Of an Indian applicant once an address abroad is there. */
function InternationalAoAbroad() {
  const { answers } = useLongForm()
  return [residence, office].some(names => isAbroad(answers, names)) ? <InternationalAo /> : null
}

function ProofNotes() {
  const { t } = useTranslation()
  const { answers, setting } = usePanSetting()
  return (
    <>
      {minor.holds(answers, setting) && (
        <Note tone="quiet">{t("For a minor, the parent's proofs of identity and address are accepted.")}</Note>
      )}
      {!proves('aadhaar', 'podb', setting) && (
        <Note tone="quiet">{t('Aadhaar is accepted as proof of identity and address, but no longer of date of birth.')}</Note>
      )}
    </>
  )
}

function TownAsPlace() {
  const { t } = useTranslation()
  const { answers, change, jump } = useLongForm()
  const town = typedIn(answers, residence.town) || typedIn(answers, office.town)
  if (!town || answers.declarationPlace) return null
  return (
    <div>
      <Button
        variant="default"
        size="compact-md"
        onClick={() => {
          change({ declarationPlace: town })
          jump('declarationPlace')
        }}
      >
        {t('Use {{name}}', { name: town })}
      </Button>
    </div>
  )
}

function AadhaarName({ form }: { form: PanForm }) {
  const { t } = useTranslation()
  const { answers } = useLongForm()
  const name = tidyName(typedIn(answers, aadhaarName))
  if (!name) return null
  return (
    <HelpCard title={t('Name on Aadhaar')}>
      <p className={classes.helpStrong}>{name}</p>
      <p>
        {form.sectionOf(aadhaarName) === form.sectionOf(own.lastName)
          ? t('The name of the applicant must match it.')
          : t('Typed in section 1. The name here must match it.')}
      </p>
    </HelpCard>
  )
}

/** Each paper that these answers need, with the one that was chosen, or what is accepted. */
function PapersNeeded({ form }: { form: PanForm }) {
  const { t } = useTranslation()
  const { answers, setting } = usePanSetting()
  const needed = neededProofs(form.proofs, answers, setting).filter(({ optional }) => !optional)
  return (
    <HelpCard title={t('Documents to be scanned')}>
      {needed.map(({ field, chosen, choices }) => (
        <p key={field}>
          <strong className={classes.helpStrong}>{t(form.labelOf(field))}</strong>
          <br />
          {chosen ? t(papers[chosen].name) : `${choices.map(code => t(papers[code].name)).join('; ')}.`}
        </p>
      ))}
    </HelpCard>
  )
}

function BirthProofs({ form }: { form: PanForm }) {
  const { t } = useTranslation()
  const { answers, setting } = usePanSetting()
  const choices = neededProofs(form.proofs, answers, setting).find(({ field }) => field === 'podb')?.choices ?? []
  const names = choices.map(code => t(papers[code].name))
  return (
    <HelpCard title={t('Proof of date of birth')}>
      <p>{names.join('; ')}.</p>
    </HelpCard>
  )
}
