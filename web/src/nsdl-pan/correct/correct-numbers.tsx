import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/session/may'
import { type Correctable, CorrectDialog, type Numbered } from './correct-dialogs'

/** Numbers of the tax office and of the courier that were entered wrong, for those who enter them. The acknowledgement number of a paperless application is its provider's: nobody has typed it. */
export function CorrectNumbers({ info }: { info: Numbered }) {
  const { t } = useTranslation()
  const may = useMay()
  const [asking, setAsking] = useState<Correctable>()
  if (!may('nsdl.acknowledge') || !(info.paperless ? info.allotted : info.ackNo)) return null
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t('Correct a number')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {!info.paperless && <Menu.Item onClick={() => setAsking('ack')}>{t('Acknowledgement number')}</Menu.Item>}
          {info.allotted && <Menu.Item onClick={() => setAsking('pan')}>{t('Allotted PAN')}</Menu.Item>}
          {info.dispatched && <Menu.Item onClick={() => setAsking('dispatch')}>{t('Tracking number')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {asking && <CorrectDialog what={asking} info={info} close={() => setAsking(undefined)} />}
    </>
  )
}
