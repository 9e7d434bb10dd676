import { enquiries } from '@sevakendra/contract/enquiry/lists'
import { rowsOf } from '../platform/lists/lists'

export const enquiryRows = rowsOf(enquiries, db =>
  db
    .selectFrom('enquiry as e')
    .select(['e.id', 'e.refNo', 'e.dated', 'e.name', 'e.topic', 'e.message', 'e.emailId', 'e.mobileNo', 'e.status', 'e.answeredAt']),
)
