import { kycDue } from '@sevakendra/contract/kyc/reports'
import { ReportScreen } from '../kit/report/report-screen'

/** Whose KYC ends; a row opens its record. */
export const KycDue = () => (
  <ReportScreen of={kycDue} drill={({ id, kind }) => `user-management/${kind}-kyc/${id}`} empty="No KYC ends within 90 days." />
)
