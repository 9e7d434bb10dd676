import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { readKycDraft, saveKycDraft } from '@sevakendra/contract/kyc/endpoints'
import { formOf, type KycSetting } from '@sevakendra/contract/kyc/form'
import { call } from '../kit/call/call'
import { newKey } from '../kit/call/idempotency'
import { copyShelf } from '../kit/draft/copy'
import { failureOf } from '../kit/draft/failure'
import { DraftKeeper } from '../kit/draft/keeper'
import { session } from '../kit/session/session'

export interface OpenKyc extends Pick<ReplyOf<typeof readKycDraft>, 'setting' | 'reasons' | 'remark' | 'submitted'> {
  form: AnyForm<KycSetting>
  keeper: DraftKeeper
}

/** The answers of the own KYC with what keeps them. @throws AxiosError 409 once it was sent */
export async function openKyc(id: string): Promise<OpenKyc> {
  const saved = await call(readKycDraft, { params: { id } })
  const form = formOf(saved.kind)
  const keeper = new DraftKeeper(
    form,
    {
      create: () => Promise.reject(new Error('A KYC is there before it is answered')),
      save: (which, version, answers) => call(saveKycDraft, { params: { id: which }, body: { version, answers } }),
      read: which => call(readKycDraft, { params: { id: which } }),
      failureOf,
      newKey: () => newKey(),
    },
    which => copyShelf(sessionStorage, `kyc-draft:${which}`, form),
    session.user()?.code ?? '',
    { saved, initial: form.start },
  )
  const { setting, reasons, remark, submitted } = saved
  return { form, keeper, setting, reasons, remark, submitted }
}
