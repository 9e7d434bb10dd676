-- What a provider said last has one name in the database, the API and on the screen.
alter table gateway_order rename column says to provider_message;
alter table paperless_transaction rename column says to provider_message;
