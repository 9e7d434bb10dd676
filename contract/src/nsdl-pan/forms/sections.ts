import { askedOf, isAsked as asks } from '../../kit/form/question'
import { represented } from './address'
import { type AnswerName, type Answers, answerNames, questions, type SectionKey, steps } from './answers'
import type { Setting } from './setting'

/** The steps of the form with their questions, in the order of the screen. */
export const sections = steps.map(step => ({ ...step, fields: answerNames.filter(name => questions[name].section === step.key) }))

/** The section in which an answer stands. */
export const sectionOf = (name: AnswerName): SectionKey => (answerNames.includes(name) ? (questions[name].section as SectionKey) : 'form')

/** Whether somebody else signs: always for a minor, otherwise when the form says so. */
export const needsRepresentative = (given: Answers, setting: Setting): boolean => represented.holds(given, setting)

/** Whether the form asks for an answer at all, after what has been answered so far. Here and not of the form, so that who only reads it does not load its rules. */
export const isAsked = (name: AnswerName, given: Answers, setting: Setting): boolean => asks(questions[name], given, setting)

/** The answers that the form asks for now, of one section. */
export const askedIn = (key: SectionKey, given: Answers, setting: Setting): AnswerName[] =>
  askedOf<Setting>(questions, given, setting, key) as AnswerName[]
