ALTER TABLE "orders" ADD COLUMN "rated" boolean DEFAULT false NOT NULL;UPDATE "orders" SET "rated" = true WHERE EXISTS (
  SELECT FROM "ratings" WHERE "ratings"."order_id" = "orders"."order_id" AND "ratings"."report_version" = (
    SELECT max("version") FROM "reports" WHERE "reports"."order_id" = "orders"."order_id"
  )
);
