-- The links that a portal begins with are called in Hindi as everywhere else; words that somebody has changed stay as they are.
update download_link set description_hindi = 'टिन केंद्रों के फ़ॉर्म और जानकारी' where description_hindi = 'TIN केंद्रों के फ़ॉर्म और जानकारी';
update download_link set description_hindi = '15 अंकों की पावती संख्या से' where description_hindi = '15 अंकों के पावती नंबर से';
