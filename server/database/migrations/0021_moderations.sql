CREATE TABLE "moderations" (
	"moderation_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"content_hash" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"judge" text,
	"trace_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"judged_at" timestamp with time zone,
	CONSTRAINT "moderations_trace_id_unique" UNIQUE("trace_id"),
	CONSTRAINT "moderations_of_content" UNIQUE("user_id","place","kind","content_hash")
);
--> statement-breakpoint
CREATE INDEX "moderations_by_verdict" ON "moderations" USING btree ("verdict","created_at","moderation_id");--> statement-breakpoint
CREATE INDEX "moderations_of_pictures" ON "moderations" USING btree ("content") WHERE "moderations"."kind" = 'picture';
--> statement-breakpoint
-- What was said and shown before there were verdicts waits for one: the job that asks about what is overdue finds it.
insert into moderations (moderation_id, user_id, place, kind, content, content_hash, verdict, created_at)
select gen_random_uuid(), user_id, place, kind, content,
  encode(sha256(convert_to(content, 'UTF8')), 'hex'), 'waiting', min(created_at)
from (
  select user_id, 'nickname' as place, 'text' as kind, nickname as content, created_at
    from users where nickname !~ '^玩家[0-9]{4}$'
  union all
  select sender_id, 'chat', 'text', content, created_at
    from chat_messages where sender = 'customer' and kind = 'text'
  union all
  select user_id, 'feedback', 'text', text, created_at from feedbacks
  union all
  select user_id, 'feedback', 'text', contact, created_at from feedbacks where contact is not null
  union all
  select orders.user_id, 'rating', 'text', ratings.text, ratings.changed_at
    from ratings join orders using (order_id) where ratings.text <> ''
  union all
  select orders.user_id, 'evaluation', 'text', answer, answered_at
    from valuation_questions join orders using (order_id) where answer <> ''
  union all
  select orders.user_id, 'evaluation', 'text', reason, at
    from valuation_appeals join orders using (order_id)
  union all
  select owner_id, purpose, 'picture', file_id, files.created_at
    from files join users on users.user_id = files.owner_id
    where purpose in ('avatar', 'chat', 'feedback', 'evaluation')
) as said
where content is not null
group by user_id, place, kind, content;
