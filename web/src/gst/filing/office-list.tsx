import { filings } from '@sevakendra/contract/gst/filing/lists'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../kit/list/screen'
import { filingOffice } from './filing-paths'
import { periodCell } from './period-words'

/** `actions/gst/filling`: returns that were paid, those due first at the top. */
export function OfficeFilings() {
  const { t } = useTranslation()
  return (
    <ListScreen
      of={filings}
      cells={periodCell(t)}
      about="Paid returns, by their due date. Open one to prepare and file it."
      to={({ id }) => filingOffice.info(id)}
      empty={{ text: 'GST returns of shops appear here as soon as they are paid.' }}
    />
  )
}
