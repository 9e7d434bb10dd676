import type { MessageChannel } from '@sevakendra/contract/notice/message/texts'

/** One message as it is handed over. */
export interface Handed {
  channel: MessageChannel
  /** Ours, `message.17`: a second handing over under it sends nothing a second time. */
  clientRef: string
  /** `+919812345678`. */
  phone: string
  /** What is shown as the sender: the header of an SMS, the phone number id of WhatsApp. */
  senderId: string
  /** Of the business on the DLT ledger; null for WhatsApp. */
  entityId: string | null
  /** Template id of the DLT ledger, or name of the WhatsApp template. */
  template: string
  language: 'en' | 'hi'
  /** As it was registered, with the place of its variable. */
  registered: string
  /** The same with the variable filled. */
  text: string
}

/** What a provider said at once: taken under a number of its own, or not, and then for good. */
export type Taken = { taken: true; providerRef: string } | { taken: false; providerMessage: string }

/** What a provider reports later about a message that it took; it may come twice, late, or never. */
export interface Report {
  clientRef: string
  delivered: boolean
  providerMessage: string
}

/** The port behind which every provider of SMS and WhatsApp stands. Called outside any transaction. */
export interface MessageProvider {
  name: 'sandbox'
  /** @throws Error when no answer came: whether the message was taken is then unknown, and it is handed over again under the same `clientRef` */
  send(message: Handed): Promise<Taken>
}
