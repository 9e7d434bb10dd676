import type { Letter } from './letter'
import { type SignInDetails, signInDetails } from './sign-in-details'

interface Applicant {
  name: string
  refNo: string
  shopName: string
}

export const registrationReceived = ({ name, refNo, shopName }: Applicant): Letter => ({
  subject: `Registration ${refNo} received`,
  name,
  blocks: [
    { text: 'Thank you for your registration. We check the details and write to you when this is done, usually within two working days.' },
    {
      facts: [
        ['Reference', refNo],
        ['Shop', shopName],
      ],
    },
    { text: 'You need not do anything until then. Quote the reference if you call us.' },
  ],
})

/** To someone whose mobile or e-mail is known already: the page did not say so, this mail does. */
export const registrationDuplicate = ({ name, refNo, shopName }: Applicant): Letter => ({
  subject: `Registration ${refNo} received`,
  name,
  blocks: [
    {
      text: 'Your registration has reached us, but the mobile number or e-mail address in it already belongs to an account or to an earlier registration.',
    },
    {
      facts: [
        ['Reference', refNo],
        ['Shop', shopName],
      ],
    },
    { text: 'If the account is yours, sign in with it, or ask for its user name or a new password.' },
    { button: 'Go to sign-in', path: '/auth/login' },
    { text: 'If you did not register, you can ignore this mail. Nothing was changed on the account.' },
  ],
})

export const registrationApproved = ({ password, remark, ...details }: SignInDetails & { remark: string | null }): Letter => ({
  subject: 'Your account is ready',
  name: details.name,
  secret: password,
  blocks: [
    { text: 'Your registration has been approved. You can sign in with these details:' },
    ...signInDetails(details),
    ...(remark ? [{ text: `Our remark: ${remark}` }] : []),
  ],
})

export const registrationRejected = ({ name, refNo, reason }: { name: string; refNo: string; reason: string }): Letter => ({
  subject: `Registration ${refNo} could not be approved`,
  name,
  blocks: [
    { text: 'We have checked your registration and could not approve it.' },
    {
      facts: [
        ['Reference', refNo],
        ['Reason', reason],
      ],
    },
    { text: 'You are welcome to register again when this is mended. If you think we are mistaken, reply to this mail or call us.' },
  ],
})
