import { gstCalendar, ownGstCalendar } from '@sevakendra/contract/gst/filing/reports'
import { ReportScreen } from '../../kit/report/report-screen'

const empty = 'No return is due.'

export const GstCalendar = () => <ReportScreen of={gstCalendar} drill={({ id }) => `actions/gst/filling/info/${id}`} empty={empty} />

/** A draft opens where it is filled in. */
export const OwnGstCalendar = () => <ReportScreen of={ownGstCalendar} drill={({ id }) => `product/gst/filling/info/${id}`} empty={empty} />
