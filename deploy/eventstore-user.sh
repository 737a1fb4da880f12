#!/bin/sh
# sh deploy/eventstore-user.sh: makes EventStoreDB's user hearthline, with EVENTSTORE_PASSWORD of .env, and lets only that user and administrators
# use the store: it reads and appends, and only administrators delete. Repeatable, even while nodes run. For docker-compose.secure.yml.
set -eu
cd "$(dirname "$0")/.."
[ -f .env ] || { echo "There is no .env here." >&2; exit 1; }
password=$(sed -n 's/^EVENTSTORE_ADMIN_PASSWORD=//p' .env | tail -n 1)
[ -n "$password" ] || { echo "Set EVENTSTORE_ADMIN_PASSWORD in .env." >&2; exit 1; }
# in the environment instead of the arguments, which everybody on the machine can read
EVENTSTORE_ADMIN_URL="esdb://admin:$password@eventstore:2113?tls=true&tlsCAFile=/certificates/ca.crt"
export EVENTSTORE_ADMIN_URL
compose="docker compose -f docker-compose.yml -f deploy/docker-compose.secure.yml"
$compose up -d --wait eventstore
$compose run --rm --no-deps -e EVENTSTORE_ADMIN_URL migrate node dist/tools/storeUser.mjs
