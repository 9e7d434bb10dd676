import { flow } from '../kit/flow'

export const enquiryFlow = flow({
  open: {
    answer: { to: 'answered', may: 'enquiry.answer' },
    close: { to: 'closed', may: 'enquiry.answer', reason: true },
  },
  answered: {
    answer: { to: 'answered', may: 'enquiry.answer' },
    close: { to: 'closed', may: 'enquiry.answer', reason: true },
  },
  closed: {
    reopen: { to: 'open', may: 'enquiry.answer' },
  },
})
