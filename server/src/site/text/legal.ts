import type { LegalPage } from '@sevakendra/contract/site/text/words'
import type { Say } from '../../platform/words'

interface Part {
  title: string
  /** Paragraphs; several items stand as a list. */
  says: readonly string[]
  list?: true
  /** A page that the last paragraph leads to. */
  to?: readonly [path: string, name: string]
}

/** The legal pages as the product words them. How long data are kept is no part of it: that page reads it from the settings. */
export const legalParts = (say: Say): Record<LegalPage, readonly Part[]> => ({
  about: [
    {
      title: say('What we do'),
      says: [
        say(
          'Merchants take PAN applications, new ones and corrections, from their customers, pay from a wallet and send the papers to us. Our team checks every form, files it, and enters the acknowledgement number as soon as it is issued. An incomplete application is sent back with a reason so that it can be corrected.',
        ),
      ],
    },
    {
      title: say('What we are not'),
      says: [
        say(
          'We are a private business and not a government office. PAN is issued only by the Income Tax Department. We cannot control how long it takes there and do not promise any date.',
        ),
      ],
    },
  ],
  'privacy-policy': [
    {
      title: say('What we store'),
      list: true,
      says: [
        say('From a visitor who registers: name, father’s name, gender, birth date, mobile number, email, shop and address.'),
        say('From an applicant: what the PAN form asks for, and scans of the form, the proofs, photo and signature.'),
        say(
          'From a customer who asks for a card or a loan: name, mobile number and consent, which partner was asked for, and what became of the request. The customer gives everything else to the partner alone.',
        ),
        say(
          'From a shop that registers as a PAN service agency (PSA) of UTIITSL: name, birth date, gender, mobile number, email and address, PAN and Aadhaar number, PAN card, photo and a proof of the shop.',
        ),
        say(
          'From a business that registers for GST or has its returns filed: the details of the business and of its owners, PAN and Aadhaar numbers, photos, proofs, bank details, registers of sales and purchases, and the mobile number of the client.',
        ),
        say('From merchants and staff: the papers and answers of their KYC; of an Aadhaar number the last four digits alone.'),
        say('From whoever writes on our Contact page: name, email, mobile number, the question and the internet address.'),
        say('About an account: sign-ins, devices and their internet addresses, payments and a record of who did what.'),
        say('Your consent: the text you agreed to, the time and the internet address.'),
      ],
    },
    {
      title: say('Why we store it'),
      says: [
        say(
          'To check and file applications, to keep proper accounts, to write to you about your application or account, and to meet our legal duties. We do not sell data and show no advertising.',
        ),
      ],
    },
    {
      title: say('How we protect it'),
      says: [
        say(
          'Aadhaar and PAN numbers are encrypted one by one and shown masked. Seeing one in full is a separate permission and leaves a record. Scans are encrypted, have no public address, and are checked for permission at every view.',
        ),
      ],
    },
    {
      title: say('Who receives it'),
      says: [
        say('We tell the partner of a card or loan our own reference of the request alone, not the name and not the mobile number.'),
        say('UTIITSL receives what a shop enters to be registered as a PSA.'),
        say('The GST portal receives what is needed for a registration or a return that a client asked for.'),
        say(
          'The PAN service provider through which an application is filed, and authorities where the law requires it. Nobody else without your consent.',
        ),
      ],
    },
    {
      title: say('Cookies'),
      says: [
        say(
          'Only those that the portal needs: one that identifies your browser, one that protects against forged requests, and one for your language. No tracking, and nothing is loaded from other sites, except the chat if you open it.',
        ),
      ],
    },
    {
      title: say('What you can ask for'),
      says: [
        say(
          'A copy of what we store about you, with a list of who opened your papers; to have it corrected, and to have it erased unless the law requires us to keep it; to nominate who may act for you if you die or cannot act yourself; and to complain. With an account, ask under My Profile, Your Data. Without one, ask here:',
        ),
      ],
      to: ['/data-request', say('Ask About Your Data')],
    },
  ],
  licensing: [
    {
      title: say('Trademarks'),
      says: [
        say(
          'PAN, Aadhaar, NSDL, Protean, UTIITSL and the names of banks and insurers belong to their owners. They are named here only to describe the services.',
        ),
      ],
    },
  ],
  terms: [
    {
      title: say('Accounts'),
      says: [
        say(
          'An account is opened for one shop after we have checked the registration. Each sign-in belongs to one person: staff and members get their own. Anyone who files under your account files in your name.',
        ),
      ],
    },
    {
      title: say('Applications'),
      says: [
        say(
          'You enter what the papers of your customer say and nothing else, with the customer’s consent. You keep the signed form until it is on its way to us. We may send back what is incomplete and reject what cannot be filed, always with a reason.',
        ),
      ],
    },
    {
      title: say('Wallet and charges'),
      says: [
        say(
          'Charges are paid from the wallet. The price is shown before you pay: the government fee and our own charge. Money sent by bank transfer is added after we have seen it in our bank statement.',
        ),
      ],
    },
    {
      title: say('Refunds'),
      says: [
        say(
          'If we reject a form before it has an acknowledgement number, the full amount is refunded to your wallet. After the acknowledgement there is no refund, because the government fee has been spent.',
        ),
      ],
    },
    {
      title: say('What we do not promise'),
      says: [
        say(
          'PAN is issued by the Income Tax Department. We promise neither that an application is accepted nor a day on which a card arrives.',
        ),
      ],
    },
    {
      title: say('Misuse'),
      says: [
        say(
          'Forged papers, applications without consent or sharing of sign-ins lead to closure of the account. We inform the authorities where the law requires it.',
        ),
      ],
    },
  ],
})
