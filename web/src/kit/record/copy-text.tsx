import { Button, type ButtonProps, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Puts a text into the clipboard and says so for a moment. */
export function CopyText({ value, ...button }: { value: string } & Pick<ButtonProps, 'size' | 'variant' | 'mt'>) {
  const { t } = useTranslation()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => {
        const Icon = copied ? IconCheck : IconCopy
        return (
          <Button variant="default" {...button} leftSection={<Icon size={16} aria-hidden />} onClick={copy}>
            {t(copied ? 'Copied' : 'Copy')}
          </Button>
        )
      }}
    </CopyButton>
  )
}
