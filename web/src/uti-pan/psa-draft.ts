import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { readPsaDraft, savePsaDraft } from '@sevakendra/contract/uti-pan/psa/endpoints'
import { psaForm } from '@sevakendra/contract/uti-pan/psa/form'
import { call } from '../kit/call/call'
import { newKey } from '../kit/call/idempotency'
import { copyShelf } from '../kit/draft/copy'
import { failureOf } from '../kit/draft/failure'
import { DraftKeeper } from '../kit/draft/keeper'
import { session } from '../kit/session/session'

export interface OpenPsa extends Pick<ReplyOf<typeof readPsaDraft>, 'setting' | 'remark'> {
  keeper: DraftKeeper
}

/** The answers of the own registration with what keeps them. @throws AxiosError 409 once it was sent */
export async function openPsa(id: string): Promise<OpenPsa> {
  const saved = await call(readPsaDraft, { params: { id } })
  const keeper = new DraftKeeper(
    psaForm,
    {
      create: () => Promise.reject(new Error('A registration is there before it is answered')),
      save: (which, version, answers) => call(savePsaDraft, { params: { id: which }, body: { version, answers } }),
      read: which => call(readPsaDraft, { params: { id: which } }),
      failureOf,
      newKey: () => newKey(),
    },
    which => copyShelf(sessionStorage, `psa-draft:${which}`, psaForm),
    session.user()?.code ?? '',
    { saved, initial: psaForm.start },
  )
  return { keeper, setting: saved.setting, remark: saved.remark }
}
