/** The product cannot start, or cannot go on starting. The message is one line that says what to do; no stack is shown. */
export class StartError extends Error {}
