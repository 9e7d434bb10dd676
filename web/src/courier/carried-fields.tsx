import { SimpleGrid } from '@mantine/core'
import { bareDocket, docketDoubt } from '@sevakendra/contract/courier/docket'
import { needsDocket } from '@sevakendra/contract/courier/endpoints'
import type { Company } from '@sevakendra/contract/courier/words'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FieldFor } from '../kit/form/form'
import classes from './courier-parts.module.css'

interface CarriedFieldsProps {
  Field: FieldFor<'company' | 'companyName' | 'docket' | 'sentOn'>
  values: { company?: Company | undefined; docket?: string | null | undefined }
  today: string
}

/** Who carries the parcel, under which number, and since when. */
export function CarriedFields({ Field, values: { company, docket }, today }: CarriedFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Field name="company" />
      {company === 'other' && <Field name="companyName" required />}
      <Field name="docket" checked required={needsDocket(company)} help={<DocketHelp company={company} docket={docket ?? ''} />} />
      <Field name="sentOn" max={today} />
    </SimpleGrid>
  )
}

/** A number of an unusual shape is pointed out, and sent all the same. */
function DocketHelp({ company, docket }: { company: Company | undefined; docket: string }) {
  const { t } = useTranslation()
  const example = company && docketDoubt(company, bareDocket(docket))
  return (
    <>
      {t('As on the receipt of the courier, 6 to 20 letters and digits. Not needed for hand delivery.')}
      {example && (
        <span className={classes.doubt} role="status">
          <IconAlertTriangle size={14} aria-hidden />{' '}
          {t('Numbers of this courier usually look like {{example}}. Please check.', { example })}
        </span>
      )}
    </>
  )
}
