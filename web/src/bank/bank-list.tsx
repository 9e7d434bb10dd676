import { Button } from '@mantine/core'
import { banks } from '@sevakendra/contract/bank/lists'
import { type PaymentMode, paymentModes } from '@sevakendra/contract/payment/words'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../kit/form/skeleton'
import { ListScreen } from '../kit/list/screen'
import { useOpenRecord } from '../kit/record/open-record'
import { lazyPart } from '../kit/shell/lazy-part'

// With uploads and the drawing of QR codes: fetched when an account is opened.
const Meanwhile = ({ close }: { close: () => void }) => <FormSkeleton title="Bank" close={close} error={undefined} />
const BankNew = lazyPart(async () => (await import('./bank-form')).BankNew, Meanwhile)
const BankChange = lazyPart(async () => (await import('./bank-form')).BankChange, Meanwhile)

/** `masters/bank`: our own accounts, into which merchants pay. The address says which one is open. */
export function BankList() {
  const { t } = useTranslation()
  const { open, to, go, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={banks}
        about="The accounts that merchants see in Add Payment. An account that was used can be switched off, but not deleted."
        to={({ id }) => to(id)}
        primary={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go('new')}>
            {t('New account')}
          </Button>
        }
        cells={{
          modes: row =>
            row.modes
              ?.split(', ')
              .map(mode => t(paymentModes[mode as PaymentMode] ?? mode))
              .join(', '),
        }}
        empty={{ text: 'Until there is an account, merchants cannot ask for a top-up.' }}
      />
      {open === 'new' && <BankNew close={close} />}
      {open && open !== 'new' && <BankChange key={open} id={open} close={close} />}
    </>
  )
}
