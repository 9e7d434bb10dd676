import { Button } from '@mantine/core'
import { banks } from '@sevakendra/contract/bank/lists'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { FormLate } from '../kit/form-late'
import { latePart } from '../kit/late-part'
import { ListScreen } from '../kit/list-screen'

// With uploads and the drawing of QR codes: fetched when an account is opened.
const BankNew = latePart(async () => (await import('./bank-form')).BankNew)
const BankChange = latePart(async () => (await import('./bank-form')).BankChange)

/** `masters/bank`: our own accounts, into which merchants pay. The address says which one is open. */
export function BankList() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const open = params.get('open')
  const withOpen = (id: string | undefined) => {
    const next = new URLSearchParams(params)
    if (id === undefined) next.delete('open')
    else next.set('open', id)
    return next
  }
  const go = (id?: string) => setParams(withOpen(id), { replace: true, preventScrollReset: true })
  return (
    <>
      <ListScreen
        of={banks}
        about="The accounts that merchants see at Add Payment. One that was used is switched off, never taken away."
        to={({ id }) => `?${withOpen(id)}`}
        primary={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go('new')}>
            {t('New account')}
          </Button>
        }
        empty={{ text: 'Until there is an account, merchants cannot ask for a top-up.' }}
      />
      {open && (
        <Suspense fallback={<FormLate title="Bank" close={() => go()} error={undefined} />}>
          {open === 'new' ? <BankNew close={() => go()} /> : <BankChange key={open} id={open} close={() => go()} />}
      )}
    </>
  )
}
