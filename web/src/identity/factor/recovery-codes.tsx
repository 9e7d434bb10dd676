import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { renewRecoveryCodes } from '@sevakendra/contract/identity/factor/endpoints'
import { IconDownload, IconKey, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../kit/call/download'
import { showFailure } from '../../kit/call/failure-notes'
import { useSend } from '../../kit/call/send'
import { confirm } from '../../kit/record/confirm'
import { CopyText } from '../../kit/record/copy-text'
import classes from './factor-setup.module.css'

/** Ten codes that are shown this once. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const { t } = useTranslation()
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap="md" data-recovery-codes="">
      <Text size="sm">
        {t('Without your phone or email, you can sign in with one of these. Each works once. They are shown only now: keep them safe.')}
      </Text>
      <ol className={classes.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Group gap="sm" className={classes.buttons ?? ''}>
        <CopyText value={text} />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile(new File([text], 'recovery-codes.txt', { type: 'text/plain' }))}
        >
          {t('Download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </Group>
      <Group justify="flex-end" className={classes.buttons ?? ''}>
        <Button onClick={done}>{t('I have saved them')}</Button>
      </Group>
    </Stack>
  )
}

/** The button that makes new codes, for people who used theirs up or lost them. */
export function RecoveryCodesRenew() {
  const { t } = useTranslation()
  const send = useSend(renewRecoveryCodes)
  const [codes, setCodes] = useState<string[]>()
  async function renew() {
    if (!(await confirm({ title: t('Make new recovery codes?'), text: t('The old codes will no longer work.'), verb: 'Make new codes' })))
      return
    try {
      setCodes((await send()).codes)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <>
      <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} loading={send.busy} onClick={() => void renew()}>
        {t('New recovery codes')}
      </Button>
      {codes && (
        <Modal
          opened
          onClose={() => setCodes(undefined)}
          title={t('Save your recovery codes')}
          closeOnClickOutside={false}
          closeButtonProps={{ 'aria-label': t('Close') }}
        >
          <RecoveryCodes codes={codes} done={() => setCodes(undefined)} />
        </Modal>
      )}
    </>
  )
}
