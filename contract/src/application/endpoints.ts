import { z } from 'zod'
import type { GivenReason } from '../desk/reasons'
import type { Capability } from '../kit/capabilities'
import { bothSides, type Endpoint, endpoint } from '../kit/endpoint'
import { id, optionalRemark, required, version, why } from '../kit/fields'
import { givenAnswers } from '../kit/form/given'

const paise = z.number().int()
const instant = z.string()

/** Sealed answers as people see them, by their places; those that are not there are left out. */
export const masked = z.record(z.string(), z.string())

/** What was submitted before it came back; null for one that never did. */
export const submitted = z.object({ answers: givenAnswers, masked }).nullable()

/** What an application of these variants costs, in paise; stored with it as it was shown. */
export const priceIn = <V extends z.ZodType>(variant: V) =>
  z.object({
    variant,
    governmentFee: paise,
    /** Our fee with the GST in it. */
    fee: paise,
    /** The part of our fee that is GST. */
    gst: paise,
    markup: paise,
    total: paise,
  })

type Fields = z.ZodRawShape

/** What a product declares of the calls of its applications. */
interface Declared<B extends string, F extends Fields, G extends Fields, D extends Fields, St extends z.ZodType, V extends z.ZodType, R> {
  /** Below `/merchant` and `/backend`: `nsdlpan/physical`. */
  base: B
  may: { apply: Capability; read: readonly [own: Capability, any: Capability]; cancel: Capability }
  /** What a payment does, on the API page. */
  submit: { summary: string }
  /** What is chosen before the first question. */
  filing: F
  /** What is said of a new draft besides, and of one that is opened. */
  says: { begun: G; draft: D }
  /** The states of an application, as replies name them. */
  state: St
  variant: V
  /** Why it came back. */
  reason: R
}

/** The calls of applications: drafts, the price, payment, sending again, withdrawing and applying again. */
export function applicationEndpoints<
  const B extends string,
  F extends Fields,
  G extends Fields,
  D extends Fields,
  St extends z.ZodType,
  V extends z.ZodType,
  R extends z.ZodType<GivenReason>,
>({ base, may, submit, filing, says, state, variant, reason }: Declared<B, F, G, D, St, V, R>) {
  const own = `/merchant/${base}` as const
  const both = `/${base}` as const
  /**
   * Answers of which there may be one under way, such as the Aadhaar number, and that another application has. It is named where the reader may open
   * it, and null otherwise. Empty also where too many numbers were asked for lately: a payment is refused all the same.
   */
  const taken = z.array(z.object({ answer: z.string(), own: z.object({ id, refNo: z.string(), state }).nullable() }))
  const saved = { id, refNo: z.string(), version: z.number().int(), savedAt: instant, masked, taken }
  const [cancelMyApplication, cancelAnyApplication] = bothSides(`POST ${both}/cancel/:id`, {
    summary: 'Withdraws an application before it is in the queue, or once it was sent back; the charge is given back in full',
    may: [may.apply, may.cancel],
    body: z.strictObject({ remark: why }),
    once: 'required',
    reply: z.object({ state, refunded: paise }),
  })
  const [myCounts, allCounts] = bothSides(`GET ${both}/counts`, {
    summary: 'How many applications stand in each state',
    may: may.read,
    reply: z.record(z.string(), z.number().int()),
  })
  return {
    createDraft: endpoint(`POST ${own}/draft`, {
      summary: 'Begins an application as a draft; nothing is charged',
      may: may.apply,
      needsKyc: true,
      once: 'optional',
      body: z.strictObject({ ...filing, answers: givenAnswers }),
      reply: z.object({ ...saved, ...says.begun }),
    }),
    /**
     * A sealed answer, such as an Aadhaar number: left out keeps the stored one, an empty text clears it, a right one replaces it.
     * A half-typed one is not stored, and no reply carries it.
     */
    saveDraft: endpoint(`POST ${own}/draft/:id`, {
      summary: 'Saves the answers of a draft, or of an incomplete application; 409 when another window saved meanwhile',
      may: may.apply,
      body: z.strictObject({ version, answers: givenAnswers }),
      reply: z.object(saved),
    }),
    readDraft: endpoint(`GET ${own}/draft/:id`, {
      summary: 'The answers of a draft, or of an incomplete application',
      may: may.apply,
      reply: z.object({
        ...saved,
        ...says.draft,
        state,
        answers: givenAnswers,
        /** Why it is incomplete; empty for a draft. */
        reasons: z.array(reason),
        remark: z.string().nullable(),
        submitted,
      }),
    }),
    deleteDraft: endpoint(`POST ${own}/draft/:id/delete`, {
      summary: 'Deletes a draft that was never paid',
      may: may.apply,
      reply: z.void(),
    }),
    readQuote: endpoint(`GET ${own}/quote/:id`, {
      summary: 'The charge before paying, with the balance before and after, and what is still to be filled in',
      may: may.apply,
      reply: z.object({
        id,
        refNo: z.string(),
        version: z.number().int(),
        applicant: z.string(),
        price: priceIn(variant),
        /** Null for employees who may not see the wallet. */
        balance: paise.nullable(),
        balanceAfter: paise.nullable(),
        enough: z.boolean(),
        /** Texts by answer, empty when the form is complete. */
        errors: z.record(z.string(), z.array(z.string())),
        taken,
        /** Why the shop submits nothing new at the moment. */
        heldBack: z.string().nullable(),
        /** Applications under way with the same name, date and mobile number, among those that the reader may open. Told, and nothing else. */
        similar: z.array(z.object({ id, refNo: z.string(), state })),
        consent: z.object({ version: z.string(), text: z.string() }),
      }),
    }),
    submitApplication: endpoint(`POST ${own}/submit/:id`, {
      ...submit,
      may: may.apply,
      needsKyc: true,
      once: 'required',
      body: z.strictObject({
        version,
        /** The total that the person saw, in paise. */
        total: paise,
        /** The version of the consent text that the applicant agreed to. */
        consent: required,
      }),
      reply: z.object({ id, refNo: z.string(), state, charged: paise, balance: paise.nullable() }),
    }),
    resubmitApplication: endpoint(`POST ${own}/resubmit/:id`, {
      summary:
        'Sends a corrected application again at the price that was paid; refused with `price` where the answers have another one by now',
      may: may.apply,
      body: z.strictObject({ version, remark: optionalRemark }),
      once: 'optional',
      reply: z.object({ state }),
    }),
    reapply: endpoint(`POST ${own}/reapply/:id`, {
      summary: 'Copies an ended application into a new draft, which is charged again',
      may: may.apply,
      needsKyc: true,
      once: 'optional',
      reply: z.object({ id, refNo: z.string() }),
    }),
    // A shop that is held up may still withdraw what it paid.
    cancelMyApplication,
    cancelAnyApplication: { ...cancelAnyApplication, needsKyc: true } as const,
    myCounts,
    allCounts,
  }
}

type None = Readonly<Record<never, z.ZodType>>

/** The calls of a product of which only the shape is known: what routes and screens of this room work with. */
export type ApplicationEndpoints = ReturnType<
  typeof applicationEndpoints<'any', None, None, None, z.ZodType<string>, z.ZodType<string>, z.ZodType<GivenReason, GivenReason>>
>

/** The calls of one product as those of any: its own states, variants and reasons are strings there, what it says besides is left out. */
export const asApplications = (calls: Record<keyof ApplicationEndpoints, Endpoint>): ApplicationEndpoints =>
  calls as unknown as ApplicationEndpoints
