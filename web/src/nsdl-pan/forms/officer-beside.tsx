import type { ao } from '@sevakendra/contract/nsdl-pan/forms/ao'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { lazyPart } from '../../kit/shell/lazy-part'

/** What the list says of a code comes after the answers: it weighs more than the line in which it stands. */
const CompanyOfficer = lazyPart(async () => (await import('./ao-officer')).CompanyOfficer)
const OtherOfficer = lazyPart(async () => (await import('./ao-officer')).OtherOfficer)

const line = 'aoArea' satisfies typeof ao.parts.area

/** The officer beside the code, wherever the answers of a form are read: by the answer that names the line. */
export const officerBeside = ({ filing }: Pick<PanForm, 'filing'>) => ({ [line]: filing.category === 'C' ? CompanyOfficer : OtherOfficer })
