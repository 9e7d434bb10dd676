import { gstCalendar, ownGstCalendar } from '@sevakendra/contract/gst/filing/reports'
import { useTranslation } from 'react-i18next'
import { ReportScreen } from '../../kit/report/report-screen'
import { periodCell } from './period-words'

const empty = 'No return is due.'

export function GstCalendar() {
  const { t } = useTranslation()
  return <ReportScreen of={gstCalendar} drill={({ id }) => `actions/gst/filling/info/${id}`} cells={periodCell(t)} empty={empty} />
}

/** A draft opens where it is filled in. */
export function OwnGstCalendar() {
  const { t } = useTranslation()
  return <ReportScreen of={ownGstCalendar} drill={({ id }) => `product/gst/filling/info/${id}`} cells={periodCell(t)} empty={empty} />
}
