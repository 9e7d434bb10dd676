import type { Given } from '@sevakendra/contract/kit/form/question'
import { typedIn } from '@sevakendra/contract/kit/form/question'
import { isAbroad } from '@sevakendra/contract/nsdl-pan/forms/address'
import { ao } from '@sevakendra/contract/nsdl-pan/forms/ao'
import { type AoApplicant, doubtOf, officerWords } from '@sevakendra/contract/nsdl-pan/forms/ao-officers'
import { aoCodeWords, typedAoCode } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import { office, residence } from '@sevakendra/contract/nsdl-pan/forms/parts'
import { useTranslation } from 'react-i18next'
import { Note } from '../../kit/long-form/notes'
import { useAoCodes } from './lookups'

/** Where an applicant lives, as the answers say it: of a person the home, of others the office. */
export const livesIn = (answers: Given): AoApplicant['lives'] =>
  isAbroad(answers, typedIn(answers, residence.state) || typedIn(answers, residence.country) ? residence : office) ? 'abroad' : 'india'

interface Props {
  answers: Given
  of: AoApplicant['of']
}

/** Whose code stands among the answers, as far as the list knows, and whether that officer is one for such applicants. */
export function AoOfficer({ answers, of }: Props) {
  const { t } = useTranslation()
  const code = typedAoCode(
    Object.values(ao.parts)
      .map(name => typedIn(answers, name))
      .join('-'),
  )
  const { rows, searched } = useAoCodes(code && aoCodeWords(code))
  if (!code || !searched) return null
  const [row] = rows
  if (!row) return <Note tone="quiet">{t('This code is not in our list. Compare it with the official search.')}</Note>
  const words = [row.city, row.state, row.description].filter(Boolean).join(', ')
  const doubt = doubtOf(row, { lives: livesIn(answers), of })
  if (!doubt) return <Note tone="ok">{words}</Note>
  return (
    <Note tone="wait">
      {words}. {t(officerWords[doubt])}
    </Note>
  )
}

export const CompanyOfficer = ({ answers }: Pick<Props, 'answers'>) => <AoOfficer answers={answers} of="company" />
export const OtherOfficer = ({ answers }: Pick<Props, 'answers'>) => <AoOfficer answers={answers} of="other" />
