import { z } from 'zod'
import { masked, submitted } from '../../application/endpoints'
import { bothSides } from '../../kit/endpoint'
import { id } from '../../kit/fields'
import { givenAnswers } from '../../kit/form/given'
import { keysOf } from '../../kit/keys'
import { moment } from '../../kit/timeline'
import { cutsIn, pageIn } from '../../scan/endpoints'
import { panDesk } from '../checklist'
import { givenReason } from '../forms/reasons'
import { panCuts, panSlots } from '../slots'
import { objectionView } from '../tin/detail'
import { appType, category, edition, foreign, price, rulings } from './endpoints'
import { type Hardcopy, hardcopyWords, type PhysicalAction, physicalFlow, physicalState } from './flow'

const actions = [...new Set(physicalFlow.states.flatMap(state => physicalFlow.leaving(state)))] as [PhysicalAction, ...PhysicalAction[]]
const instant = z.string()

/** An application as both sides see it, Aadhaar masked. */
const info = z.object({
  id,
  refNo: z.string(),
  version: z.number().int(),
  appType,
  category,
  foreign,
  edition,
  rulings,
  formNo: z.string(),
  state: physicalState,
  hardcopy: z.enum(keysOf<Hardcopy>(hardcopyWords)),
  applicant: z.string(),
  answers: givenAnswers,
  masked,
  submitted,
  merchant: z.object({ code: z.string(), shopName: z.string() }),
  createdAt: instant,
  submittedAt: instant.nullable(),
  /** How often it was sent again. */
  round: z.number().int(),
  resubmitted: z.boolean(),
  price: price.nullable(),
  /** Whether the charge was given back. */
  refunded: z.boolean(),
  pages: z.array(pageIn(panSlots)),
  /** Pages that were replaced after it came back. */
  before: z.array(pageIn(panSlots)),
  /** Advice on the scan as a whole, such as a page of the form that is missing. */
  scanHints: z.array(z.string()),
  cuts: cutsIn(panCuts),
  reasons: z.array(givenReason),
  remark: z.string().nullable(),
  /** The day after which an unanswered incomplete application is rejected. */
  answerBy: z.string().nullable(),
  checklist: z.array(z.enum(keysOf(panDesk.checklist))),
  ackNo: z.string().nullable(),
  ackDate: z.string().nullable(),
  /** Whether the official acknowledgement is attached. */
  official: z.boolean(),
  /** Of the tax department, newest first. */
  objections: z.array(objectionView),
  /** In which it is filed; the back office's own affair. */
  batch: z.object({ id, no: z.string() }).nullable(),
  /** The PAN that the tax office allotted, masked. */
  allotted: z.object({ masked: z.string(), on: z.string() }).nullable(),
  /** Of the card. */
  dispatched: z.object({ trackingNo: z.string(), on: z.string() }).nullable(),
  claim: z.object({ by: z.string(), until: instant, mine: z.boolean() }).nullable(),
  /** The back office is not named to merchants. */
  timeline: z.array(moment.extend({ from: physicalState.nullable(), to: physicalState.nullable() })),
  /** The steps that the caller may take now. */
  actions: z.array(z.enum(actions)),
  copiedFrom: z.object({ id, refNo: z.string() }).nullable(),
})
export type ApplicationInfo = z.output<typeof info>

export const [readMyApplication, readAnyApplication] = bothSides('GET /nsdlpan/physical/info/:id', {
  summary: 'One application with its timeline',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reply: info,
})
