import { dayOf } from '@sevakendra/contract/kit/dates'
import type { AcceptedBy } from '@sevakendra/contract/nsdl-pan/forms/accepted-papers'
import { categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import type { Words } from '../desk/product'

/** What the rules of its form must know of an application, read today. @param submittedAt ISO; null, or not there, of a draft */
export const panSetting = ({ edition, rulings, submittedAt }: AcceptedBy & { submittedAt?: string | null }): Setting => ({
  ...{ edition, rulings, on: dayOf(new Date()) },
  ...(submittedAt && { submittedOn: dayOf(submittedAt) }),
})

/** Which form it is, and for whom: `Form 94, company.` */
export const panAbout = ({ formNo, category }: Pick<Filing, 'category'> & { formNo: string }, { about }: PanForm, t: Words): string =>
  t(about, { formNo, applicant: t(categories[category]) })
