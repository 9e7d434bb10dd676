-- The links of Download Software, which the back office keeps. None is ever deleted: a hidden one is seen by the back office alone.
create table download_link (
  id bigint generated always as identity primary key,
  link_group text not null check (link_group in ('sampleForms', 'tracking', 'panDownloads', 'investment', 'software')),
  title text not null check (title <> ''),
  title_hindi text check (title_hindi <> ''),
  address text not null check (address ~ '^https://[a-z0-9.-]+/'),
  description text check (description <> ''),
  description_hindi text check (description_hindi <> ''),
  position int not null check (position between 1 and 999),
  -- Null until somebody of this portal has opened it.
  checked_on date,
  hidden boolean not null default false,
  -- Counts its changes: whoever changes it names the count that the screen had read.
  version int not null default 1,
  unique (link_group, address)
);

insert into subject (kind, named) values ('download_link', 'select title from download_link where id = $1');

-- What a portal begins with: sites of the departments and makers themselves, nothing that sells. Where each comes from: docs/decisions/096.
insert into download_link (link_group, position, title, title_hindi, address, description, description_hindi) values
  ('sampleForms', 10, 'Income Tax Department', 'आयकर विभाग', 'https://www.incometax.gov.in/', 'Forms, instructions and notifications', 'फ़ॉर्म, निर्देश और अधिसूचनाएँ'),
  ('sampleForms', 20, 'Protean PAN services', 'प्रोटियन पैन सेवाएँ', 'https://www.protean-tinpan.com/', 'Forms and help of the TIN centres', 'TIN केंद्रों के फ़ॉर्म और जानकारी'),
  ('tracking', 10, 'PAN status, Protean (NSDL)', 'पैन स्थिति, प्रोटियन (NSDL)', 'https://tin.tin.nsdl.com/pantan/StatusTrack.html', 'By the 15-digit acknowledgement number', '15 अंकों के पावती नंबर से'),
  ('tracking', 20, 'PAN status, UTIITSL', 'पैन स्थिति, UTIITSL', 'https://www.trackpan.utiitsl.com/PANONLINE/', 'By the coupon number or the PAN', 'कूपन नंबर या पैन से'),
  ('panDownloads', 10, 'Instant e-PAN', 'इंस्टेंट ई-पैन', 'https://www.incometax.gov.in/iec/foportal/', 'Income Tax portal: e-PAN by Aadhaar, link Aadhaar with PAN', 'आयकर पोर्टल: आधार से ई-पैन, आधार-पैन लिंक'),
  ('panDownloads', 20, 'UTIITSL PAN services', 'UTIITSL पैन सेवाएँ', 'https://www.pan.utiitsl.com/', 'e-PAN of applications that went through UTIITSL', 'UTIITSL से किए गए आवेदनों का ई-पैन'),
  ('panDownloads', 30, 'UIDAI', 'UIDAI', 'https://uidai.gov.in/', 'Aadhaar of the applicant: download, lock, update', 'आवेदक का आधार: डाउनलोड, लॉक, अपडेट'),
  ('investment', 10, 'National Pension System', 'राष्ट्रीय पेंशन प्रणाली (NPS)', 'https://npstrust.org.in/', 'NPS Trust: how the retirement plan works', 'NPS ट्रस्ट: रिटायरमेंट प्लान कैसे काम करता है'),
  ('software', 10, 'Mantra biometric devices', 'मंत्रा बायोमेट्रिक डिवाइस', 'https://www.mantratec.com/', 'RD service and drivers of the maker', 'निर्माता की RD सर्विस और ड्राइवर'),
  ('software', 20, 'NAPS2 scanner software', 'NAPS2 स्कैनर सॉफ़्टवेयर', 'https://www.naps2.com/', 'Scans several pages into one PDF, free of charge', 'कई पेज स्कैन करके एक PDF बनाता है, मुफ़्त');
