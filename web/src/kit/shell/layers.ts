/**
 * The layers of what lies over a page. Dialogs and drawers of Mantine lie at 200 and are layers of their own: what waits inside one of
 * them stays inside it. The header is at 100 (its style sheet).
 */
export const layers = {
  /** The overlay of a form that waits (specification §9): over everything of the form, which is a layer of its own, so below the header and every dialog. */
  waiting: 1000,
  /** The question before a final step, also one that a form asks while it waits. */
  question: 400,
  /** The password once more, also for what was just answered in a question; the search by keyboard. */
  presence: 500,
} as const
