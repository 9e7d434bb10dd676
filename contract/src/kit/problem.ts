import { z } from 'zod'

/** The one body of every 4xx and 5xx. `title` always accompanies `errors`. */
export const problem = z.object({
  message: z.string(),
  data: z.union([z.string(), z.array(z.string())]).optional(),
  title: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type Problem = z.infer<typeof problem>

/** Title over field errors when nothing more particular is known. */
export const problemTitle = 'Please check the form'

/** What a 403 says when the XSRF pair is missing or of another browser; the client fetches a new pair and sends again, once. */
export const pageOutOfDate = 'This page is out of date. Reload it and try again.'

/** What a 403 says where somebody only looks at another's account. */
export const impersonationReadOnly = 'You are only viewing this account. Nothing can be changed here.'

/** What a 403 says where somebody who only looks would take a list along without being allowed to. */
export const impersonationNoExport = 'You may view this account, but not export from it.'

/** What a 403 says before a step that matters, when the last password or code is more than a quarter of an hour old. */
export const stepUpRequired = 'Please confirm with your password that it is you.'

/** What a 403 says to an API key at a call that is for people alone: the own account, its keys, what is to be confirmed. */
export const closedToKeys = 'This cannot be done with an API key.'

/** What a 403 says to a sandbox key where a party outside would be called, which nothing can undo. */
export const sandboxStaysInside = 'A sandbox key cannot do this: it would be sent to another party.'
