import { lazyPart } from '../kit/shell/lazy-part'

/** The dialogs of a decision, fetched when the first one opens; a desk that is open has them before that (`load`). */
export const DeskSendBack = lazyPart(async () => (await import('./desk-dialogs')).DeskSendBack)
export const DeskReject = lazyPart(async () => (await import('./desk-dialogs')).DeskReject)
