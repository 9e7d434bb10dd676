import { type SignInDetails, signInDetails } from '../identity/service'
import { letter } from '../platform/mail/letter'

/** To the address that somebody typed, which may be anybody's: it repeats nothing else of what they typed. */
export const registrationReceived = letter('registrationReceived', ({ refNo }: { refNo: string }) => ({
  subject: `Registration ${refNo} received`,
  name: null,
  blocks: [
    {
      text: 'Somebody, most likely you, has registered with us using this email address. We will check the details and write to you, usually within two working days.',
    },
    { facts: [['Reference', refNo]] },
    { text: 'You need not do anything until then. Quote the reference if you call us.' },
    { text: 'If it was not you, you can ignore this mail.' },
  ],
}))

/** To the address on record of whoever has this mobile number or email address already. The page did not say so, nor does the mail to the typed address. */
export const registrationDuplicate = letter('registrationDuplicate', ({ refNo }: { refNo: string }) => ({
  subject: `Registration ${refNo} received`,
  name: null,
  blocks: [
    {
      text: 'Somebody, perhaps you, has registered with a mobile number or an email address that already belongs to your account or to an earlier registration of yours.',
    },
    { facts: [['Reference', refNo]] },
    { text: 'If it was you, sign in with your account, or ask for its user name or a new password.' },
    { button: 'Go to sign-in', path: '/auth/login' },
    { text: 'If it was not you, you can ignore this mail. Nothing was changed on your account.' },
  ],
}))

interface Approved extends Omit<SignInDetails, 'name'> {
  remark: string | null
}

/** Nobody has shown yet that the address is theirs, nor that of the next one: both greet without the name that was typed. */
export const registrationApproved = letter('registrationApproved', ({ password, remark, ...details }: Approved) => ({
  subject: 'Your account is ready',
  name: null,
  secret: password,
  blocks: [
    { text: 'Your registration has been approved. You can sign in with these details:' },
    ...signInDetails(details),
    ...(remark ? [{ text: `Our remark: ${remark}` }] : []),
  ],
}))

export const registrationRejected = letter('registrationRejected', ({ refNo, reason }: { refNo: string; reason: string }) => ({
  subject: `Registration ${refNo} could not be approved`,
  name: null,
  blocks: [
    { text: 'We have checked your registration and could not approve it.' },
    {
      facts: [
        ['Reference', refNo],
        ['Reason', reason],
      ],
    },
    {
      text: 'You are welcome to register again once this is corrected. If you think that this is a mistake, reply to this mail or call us.',
    },
  ],
}))
