import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { tawkTo } from '@sevakendra/contract/site/endpoints'
import { IconMessageCircle, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../kit/call/ask'
import switches from '../kit/look/switches.module.css'
import classes from './site-chat.module.css'

/** The live-chat button of the public pages and its dialog (specification §1). Nothing is asked for before it is opened. */
export function SiteChat() {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  /** Undefined until known. */
  const [api, setApi] = useState<string>()
  function open() {
    dialog.current?.showModal()
    if (!api)
      ask<ReplyOf<typeof tawkTo>>('/tawk-to').then(
        given => setApi(given.api),
        () => setApi(''),
      )
  }
  return (
    <>
      <button type="button" className={switches.icon} aria-label={t('Live chat')} onClick={open}>
        <IconMessageCircle size={20} aria-hidden="true" />
      </button>
      <dialog ref={dialog} className={classes.dialog} aria-label={t('Live chat')}>
        <div className={classes.head}>
          <h2>{t('Live chat')}</h2>
          <button type="button" className={switches.icon} aria-label={t('Close')} onClick={() => dialog.current?.close()}>
            <IconX size={20} aria-hidden="true" />
          </button>
        </div>
        {api ? (
          <iframe className={classes.frame} title={t('Live chat')} src={api} width="100%" height="500px" />
        ) : (
          <p className={classes.words} role="status">
            {t(api === undefined ? 'Loading...' : 'Chat service is not available.')}
          </p>
        )}
      </dialog>
    </>
  )
}
