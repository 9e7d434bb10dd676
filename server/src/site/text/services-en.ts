import type { ServiceWords } from './standard'

/** What the pages of the services say until the owner writes something else. Sources, by service: docs/decisions/130. Amounts and limits that others set change, so none is named. */
export const servicesEnglish: ServiceWords = {
  headings: ['What it is', 'Papers needed', 'How long it takes', 'How to apply at the shop'],
  recharges: {
    what: 'Prepaid mobile numbers, DTH connections and FASTag accounts are recharged at the counter. The operator or the bank that issued the FASTag credits the amount.',
    papers: [
      'No papers',
      'The mobile number, or the DTH customer number',
      'For FASTag: the vehicle registration number and the name of the bank that issued the tag',
    ],
    time: 'Most recharges arrive within a few minutes. One that stays pending is settled by the operator, which can take some working days.',
    apply: [
      'Tell the shop the number and the amount, and read both once more on the screen before you pay.',
      'Keep the receipt with its transaction number: a complaint is found by it.',
    ],
  },
  aeps: {
    what: 'The Aadhaar Enabled Payment System of NPCI lets you withdraw cash, see the balance and print a mini statement at a shop that works as a business correspondent of a bank. Instead of card and PIN you give your fingerprint.',
    papers: [
      'Your Aadhaar number, which must be linked with your bank account',
      'The name of your bank',
      'You yourself: nobody else can give your fingerprint',
    ],
    time: 'The transaction is done while you wait. If cash was not paid out although the account was debited, the banks reverse the amount; ask with the receipt.',
    apply: [
      'Name the bank, the kind of transaction and the amount.',
      'Place your finger on the reader when the screen says so.',
      'Count the cash and take the receipt, which shows the balance.',
      'Never give your fingerprint for anything but the amount that you read on the screen.',
    ],
  },
  bbps: {
    what: 'Bharat Bill Payment System, run by NPCI, takes bills of many companies at one counter: electricity, water, piped gas, telephone, broadband, DTH, insurance premiums, loan instalments and others.',
    papers: ['The bill, or the consumer number on it', 'A mobile number, to which the confirmation goes'],
    time: 'You get a receipt with a transaction number at once. The company shows the payment within one to three working days.',
    apply: [
      'Give the name of the company and your consumer number.',
      'Compare name and amount on the screen with your bill, and pay.',
      'Keep the receipt: a complaint can be made at the counter with its transaction number.',
    ],
  },
  'car-insurance': {
    what: 'Motor insurance for private cars. Cover for damage to others (third party) is required by the Motor Vehicles Act; a comprehensive policy also covers your own car.',
    papers: [
      'Registration certificate (RC) of the car',
      'The policy of last year, even if it has lapsed',
      'Identity and address proof, and the PAN where the insurer asks for it',
      'Proof of the no claim bonus, if you change the insurer',
      'A valid pollution certificate (PUC)',
    ],
    time: 'A policy that is renewed before its last day is usually issued the same day. After a lapse the insurer may want to see the car first.',
    apply: [
      'Bring the papers some days before the policy ends.',
      'Compare the offers: insured value (IDV), add-ons and deductible, not the premium alone.',
      'Pay the insurer and check name, vehicle number and dates on the policy.',
    ],
  },
  'micro-atm': {
    what: 'A small card reader at the counter of a business correspondent. With the debit card of any bank and its PIN you withdraw cash or see your balance.',
    papers: ['Your debit card and its PIN', 'The mobile number that your bank knows'],
    time: 'The transaction is done while you wait. If the account was debited without cash being paid, the banks reverse it; ask with the receipt.',
    apply: [
      'Name the amount and insert or swipe the card yourself.',
      'Enter the PIN yourself and cover the keys. Nobody at the shop needs to know it.',
      'Count the cash and take the receipt.',
    ],
  },
  'digital-signature': {
    what: 'A Digital Signature Certificate (Class 3) signs returns, tenders and company filings. It is issued by a certifying authority that the Controller of Certifying Authorities (CCA) has licensed, for one to three years, and is kept on a USB token.',
    papers: [
      'PAN',
      'Aadhaar or another address proof',
      'Photo',
      'A mobile number and an email address of your own',
      'For an organisation: its PAN and registration proof, and the authorisation of the person who signs',
    ],
    time: 'The certifying authority checks the papers and a short video of the applicant. After that the certificate is usually issued within one or two working days.',
    apply: [
      'Bring the papers and your mobile: codes are sent to it.',
      'Record the video yourself as the certifying authority asks for it. Nobody may do it for you.',
      'Keep token and password to yourself: what is signed with it is signed by you.',
    ],
  },
  'general-insurance': {
    what: 'Insurance of things and trips: shop and stock, home and contents, two-wheelers and goods vehicles, travel, personal accident.',
    papers: [
      'Identity and address proof, and the PAN where the insurer asks for it',
      'What proves the thing: ownership or rent papers of shop or home, the RC of a vehicle, tickets and passport for a trip',
      'The last policy, if there was one',
    ],
    time: 'Simple policies are often issued the same day. Where the insurer inspects shop or home first, it takes some days longer.',
    apply: [
      'Say what is to be insured, at which value, and from which day.',
      'Answer every question of the proposal as it is: a wrong answer can cost the claim.',
      'Read what is not covered before you pay.',
    ],
  },
  'health-insurance': {
    what: 'Pays for treatment in hospital, for one person or a family under one sum insured. At hospitals of the insurer’s network the bill can be settled without cash.',
    papers: [
      'Identity, age and address proof of everybody who is to be insured',
      'PAN of the person who pays, where the insurer asks for it',
      'Reports of earlier illnesses and of treatment that goes on',
      'The last policy, if you change the insurer',
    ],
    time: 'Without a medical check often a day or two, with one a week or more. Many illnesses are covered only after a waiting period, which the policy names.',
    apply: [
      'Name the members with their dates of birth and every illness that you know of.',
      'Compare room rent limit, co-payment, waiting periods and hospitals near you.',
      'Read the policy when it comes: within the free look period of the policy you may return it.',
    ],
  },
  'mutual-fund': {
    what: 'Money of many investors that a fund house manages under the rules of SEBI: a fixed sum each month (SIP) or one amount at once. The value goes up and down with the market; nobody may promise a return.',
    papers: [
      'PAN',
      'Address proof for the KYC, which is done once for all funds',
      'Photo',
      'Bank proof: a cancelled cheque or the passbook',
      'Name and details of a nominee',
    ],
    time: 'The KYC takes some working days if it was never done. Units are allotted at the value of the day on which the money reaches the fund; a first SIP debit needs the mandate of your bank.',
    apply: [
      'Ask for the registration number (ARN) of the distributor who advises you.',
      'Read the risk label of the scheme and choose how long the money can stay.',
      'Pay from your own bank account, never in cash to the shop.',
    ],
  },
  'national-pension-system': {
    what: 'A pension account under the authority of PFRDA. Tier I is for retirement and can be withdrawn in part only under its rules; Tier II is voluntary, can be withdrawn at any time and needs a Tier I account.',
    papers: [
      'PAN',
      'Aadhaar or another identity and address proof',
      'Photo and signature',
      'Bank proof: a cancelled cheque or the passbook',
      'Name and details of a nominee',
    ],
    time: 'With Aadhaar and OTP the account number (PRAN) often comes at once; on paper it takes one to three weeks.',
    apply: [
      'Choose the point of presence, the fund manager and how the money is invested.',
      'Make the first contribution when you apply.',
      'Keep the PRAN: every later contribution is made with it.',
    ],
  },
  pancard: {
    what: 'The Permanent Account Number of the Income Tax Department: new cards and corrections, through Protean (NSDL) or UTIITSL, for individuals, families, firms, companies and trusts. This is the service that the portal handles from the form to the acknowledgement number.',
    papers: [
      'Proof of identity',
      'Proof of address',
      'Proof of the date of birth',
      'Two recent photos of the same size, where the application is on paper',
      'For a correction: the PAN, and proof of what is to be changed',
      'For firms and companies: the registration certificate or deed',
    ],
    time: 'The shop enters the form and scans the papers the same day. When the PAN is issued and the card printed is decided by the Income Tax Department and its service provider; you can see the state here with the number on the receipt and the date of birth.',
    apply: [
      'Bring the originals: names, dates and spelling are taken from them.',
      'Read the form once more before you sign, above all name, father’s name and date of birth.',
      'Take the receipt with the reference number, and follow the application under "Track Your Application" on this site.',
    ],
  },
  'life-insurance': {
    what: 'A term plan pays your family if you die during its term; a savings plan also pays when the term ends, for a higher premium.',
    papers: [
      'Identity, age and address proof',
      'PAN, or Form 60 where there is none',
      'Income proof: salary slips, bank statement or income tax return',
      'Photo',
      'Name, date of birth and relation of the nominee',
      'Medical reports, where the insurer asks for them',
    ],
    time: 'Without a medical examination some days, with one two weeks or more. Cover begins when the insurer accepts the proposal, not when you pay.',
    apply: [
      'Name the sum that your family would need, and for how many years.',
      'Answer questions about health, habits and other policies in full.',
      'Check the policy when it comes: within its free look period you may return it.',
    ],
  },
  tds: {
    what: 'Whoever deducts tax from salaries, rent, commission or fees files a quarterly statement with the Income Tax Department and gives the payees their certificates, such as Form 16.',
    papers: [
      'TAN of the deductor',
      'PAN of the deductor and of every payee',
      'Payments of the quarter with date, amount and tax',
      'Challans of the tax that was deposited',
      'For salaries: pay sheets and what the employees declared',
    ],
    time: 'The statement is prepared in one or two working days when all papers are there. It has to be filed in the month after the quarter, that of January to March by the end of May; late filing costs a fee for each day.',
    apply: [
      'Bring the list of payments and the challans as soon as the quarter has ended.',
      'Check names, PANs and amounts of the draft before it is filed.',
      'Keep the receipt; certificates can be downloaded after the department has processed the statement.',
    ],
  },
}
