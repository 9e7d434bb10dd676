import { useMediaQuery } from '@mantine/hooks'
import type { Group, Question } from '@sevakendra/contract/kit/form/question'
import { z } from 'zod'
import { usePreference } from '../session/preferences'

const setting = z.object({ dense: z.boolean() }).catch({ dense: false })

/**
 * Whether the whole form stands on one sheet, which a hand that knows it types from top to bottom: a choice of the person, kept for every
 * long form and every machine. A window without the width for it has one section at a time.
 */
export function useDense() {
  const [{ dense }, change] = usePreference('long-form', setting)
  const wide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  return { dense: dense && wide, offered: wide, toggle: () => change(before => ({ dense: !before.dense })) }
}

/** Of the twelve columns of the sheet. */
const whole = 12
/** A tick with its words, beside a third. */
const rest = 8
const half = 6
const third = 4

/** Groups that need the width; others are a short code and a number. */
const wideGroups: ReadonlySet<string> = new Set(['name', 'address', 'ao'])

/** Whether the words of a choice fit beside each other. */
export const isShort = (words: Question['words'] = {}): boolean => Object.values(words).every(text => text.length < 14)

/** How many of the twelve columns a question or a group of them takes on the dense sheet. @param besides whether what the records say now stands beside it */
export function columnsOf(
  { kind, words, each }: Pick<Question, 'kind' | 'words'> & { each?: object },
  group?: Pick<Group, 'kind'>,
  besides = false,
): number {
  if (besides) return group && wideGroups.has(group.kind) ? whole : rest
  if (group) return wideGroups.has(group.kind) ? whole : third
  if (each || kind === 'choices') return whole
  if (kind === 'radio') return isShort(words) ? third : half
  if (kind === 'check') return rest
  return kind === 'name' || kind === 'capitals' || kind === 'text' ? half : third
}
