// Apart from words.ts, which comes with every visit.

export const providers = { sandbox: 'Sandbox', protean: 'Protean' } as const
export type PanProviderName = keyof typeof providers

/** Where the sandbox shows its pages. */
export const sandboxPath = '/sandbox/paperless/'

/** How an e-KYC can end at the sandbox, whoever plays the applicant. */
export const sandboxActs = {
  finish: 'Finish e-Sign',
  finishFirst: 'Finish e-Sign, the portal is told before you return',
  finishSilent: 'Finish e-Sign, and the portal is told nothing',
  stop: 'Stop here and return to the shop',
  fail: 'Let e-KYC fail',
  failLate: 'Fail first, succeed an hour later',
} as const
export type SandboxAct = keyof typeof sandboxActs
export const sandboxActNames = Object.keys(sandboxActs) as [SandboxAct, ...SandboxAct[]]
