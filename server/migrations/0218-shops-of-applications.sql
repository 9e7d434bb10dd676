-- Whose an application is and when it was begun, for reports that count the decisions of a year by shop: read from here, a million applications are a
-- twentieth of their table. Neither of the two ever changes.
create index application_shop on application (id) include (merchant_id, created_at);
