import { yearsBetween } from '../../kit/dates'
import { mobileNo, pinCode } from '../../kit/fields'
import { say } from '../../kit/form/finding'
import { form } from '../../kit/form/form'
import { askIn, type Rule } from '../../kit/form/question'
import { states as everyState } from '../../nsdl-pan/forms/codes'
import { panRule } from '../../nsdl-pan/forms/numbers'

/** What the rules know besides the answers. */
export interface PsaSetting {
  /** Today in India. */
  on: string
}

const { '99': _abroad, ...states } = everyState
export const psaGenders = { M: 'Male', F: 'Female', T: 'Transgender' } as const
const lengths = { name: 50, line: 100 } as const

const fits = (schema: typeof mobileNo | typeof pinCode): Rule<PsaSetting> => ({
  find: text => {
    const problem = schema.safeParse(text).error?.issues[0]
    return problem ? [say('error', problem.message)] : []
  },
})
const grownUp: Rule<PsaSetting> = {
  find: (born, _, { on }) => {
    if (born > on) return [say('error', 'A date of birth cannot lie in the future')]
    return yearsBetween(born, on) < 18 ? [say('error', 'A PSA is 18 years old or older')] : []
  },
}

const own = askIn('person')
const shop = askIn('shop')
const papers = askIn('identity')

/** What UTIITSL asks of a new PSA (docs/sources.md, UTIITSL: PSAs and coupons). */
export const psaForm = form<PsaSetting>()({
  sections: [
    { key: 'person', title: 'Applicant', hint: 'As the PAN card shows it.', gist: 'firstName' },
    { key: 'shop', title: 'Shop', hint: 'Where customers come for their PAN.', gist: 'shopName' },
    { key: 'identity', title: 'PAN and Aadhaar', hint: 'Stored encrypted and shown masked.' },
  ],
  questions: {
    firstName: own.name<PsaSetting>('First name', lengths.name, { required: true, autoComplete: 'given-name' }),
    middleName: own.name<PsaSetting>('Middle name', lengths.name, { autoComplete: 'additional-name' }),
    lastName: own.name<PsaSetting>('Last name', lengths.name, { required: true, autoComplete: 'family-name' }),
    dob: own.day<PsaSetting>('Date of birth', { required: true, rules: [grownUp] }),
    gender: own.radio<typeof psaGenders, PsaSetting>('Gender', psaGenders, { required: true }),
    mobile: own.mobile<PsaSetting>('Mobile number', 15, {
      ...{ required: true, rules: [fits(mobileNo)], autoComplete: 'tel-national' },
      help: 'UTIITSL sends its codes there.',
    }),
    email: own.email<PsaSetting>('Email ID', 100, {
      ...{ required: true, autoComplete: 'email' },
      help: 'UTIITSL sends the PSA ID and the first password there.',
    }),
    shopName: shop.text<PsaSetting>('Name of the shop', lengths.line, { required: true }),
    addressLine1: shop.text<PsaSetting>('Shop, building and street', lengths.line, {
      ...{ required: true, address: true, autoComplete: 'address-line1' },
    }),
    addressLine2: shop.text<PsaSetting>('Area or village', lengths.line, { address: true, autoComplete: 'address-line2' }),
    pin: shop.pin<PsaSetting>('PIN code', 6, { required: true, rules: [fits(pinCode)], autoComplete: 'postal-code' }),
    district: shop.text<PsaSetting>('District', 60, { required: true }),
    state: shop.choice<typeof states, PsaSetting>('State', states, { required: true }),
    pan: papers.pan<PsaSetting>('PAN', 10, { required: true, sealed: true, rules: [panRule('P')], help: 'Of the applicant.' }),
    aadhaar: papers.aadhaar<PsaSetting>('Aadhaar number', 12, { required: true, help: 'Of the applicant. UTIITSL asks for it.' }),
  },
})

/** The code of a state by its name, as the shop's record has it; undefined for one that there is not. */
export const stateCodeOf = (name: string): string | undefined =>
  Object.entries(states).find(([, words]) => words.toLowerCase() === name.trim().toLowerCase())?.[0]
