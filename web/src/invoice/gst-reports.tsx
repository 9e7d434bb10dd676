import { documentsIssued, gstByBuyer, gstByRate, gstBySac, salesRegister } from '@sevakendra/contract/invoice/reports'
import { ReportScreen } from '../kit/report/report-screen'
import { ofBuyer, ofRate, ofSac, ofSeries } from './gst-drill'

const empty = 'No tax invoice was issued in these days.'

export const GstRegister = () => <ReportScreen of={salesRegister} empty={empty} />

export const GstByRate = () => <ReportScreen of={gstByRate} drill={ofRate} empty={empty} />

export const GstByBuyer = () => <ReportScreen of={gstByBuyer} drill={ofBuyer} empty={empty} />

export const GstBySac = () => <ReportScreen of={gstBySac} drill={ofSac} empty={empty} />

export const GstDocuments = () => <ReportScreen of={documentsIssued} drill={ofSeries} empty="No paper was issued in these days." />
