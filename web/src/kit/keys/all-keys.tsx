import { Kbd, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Opens the sheet of shortcuts, as its key does. */
export function AllKeys({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <UnstyledButton {...(className && { className })} onClick={() => window.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }))}>
      <Kbd>?</Kbd> {t('all keys')}
    </UnstyledButton>
  )
}
