import { Alert, Modal, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText } from '../call/error-text'

/** Stands where the dialog of a record will be, or says why it cannot come. */
export function FormSkeleton({ title, close, error }: { title: string; close: () => void; error: unknown }) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={close} title={t(title)} size="lg" closeButtonProps={{ 'aria-label': t('Close') }}>
      {error ? (
        <Alert color="red" role="alert" title={t('Something went wrong')}>
          {t(errorText(error))}
        </Alert>
      ) : (
        <Skeleton h={280} aria-busy />
      )}
    </Modal>
  )
}
