#!/bin/sh
# sh deploy/certificates.sh [NAME …]: creates a private authority and one EventStoreDB certificate for these names.
# The default names are eventstore and localhost. Existing files stay: remove node.crt and node.key to renew them with the same authority.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p certificates
cd certificates
[ -f node.crt ] && { echo "deploy/certificates already has a certificate."; exit 0; }

names=""
for name in "${@:-eventstore}" localhost; do names="$names,DNS:$name"; done

[ -f ca.crt ] || openssl req -x509 -newkey rsa:4096 -sha256 -nodes -days 3650 -keyout ca.key -out ca.crt -subj "/CN=Hearthline authority" \
  -addext "basicConstraints=critical,CA:TRUE" -addext "keyUsage=critical,keyCertSign,cRLSign" 2>/dev/null
# EventStoreDB expects exactly this name in its nodes' certificates
openssl req -newkey rsa:2048 -nodes -keyout node.key -out node.csr -subj "/CN=eventstoredb-node" 2>/dev/null
cat > node.ext <<EXT
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature,keyEncipherment
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=${names#,},IP:127.0.0.1
EXT
openssl x509 -req -in node.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 730 -sha256 -extfile node.ext -out node.crt 2>/dev/null
rm node.csr node.ext ca.srl
chmod 644 ca.crt node.crt
# the images run as user 1000: other users can't give it the key, but can make it readable in a folder that is closed to everybody else
case "$(id -u)" in
  0) chown 1000:1000 node.key ;;
  1000) ;;
  *) chmod 700 . && chmod 644 node.key ;;
esac
echo "Created in deploy/certificates. Keep ca.key somewhere else: anyone who has it can make certificates that the nodes trust."
