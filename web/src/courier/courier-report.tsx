import { courierPending, ownCourierPending } from '@sevakendra/contract/courier/reports'
import { ReportScreen } from '../kit/report/report-screen'

const one = ({ id }: { id: string }) => `misc/courier/${id}`
const empty = 'No parcel is on its way or waits to be checked.'

export const CourierPending = () => <ReportScreen of={courierPending} drill={one} empty={empty} />

export const OwnCourierPending = () => <ReportScreen of={ownCourierPending} drill={one} empty={empty} />
