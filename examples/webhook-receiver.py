"""Takes what Atelier tells of a key's items: WEBHOOK_SECRET=whsec_... PORT=4000 python3 webhook-receiver.py

It needs nothing but the standard library. The guide is in docs/api/webhooks.md.
"""
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ.get("WEBHOOK_SECRET", "").removeprefix("whsec_"))
PORT = int(os.environ.get("PORT", "4000"))
# Allowed clock difference in seconds; an older message may be a replay.
TOLERANCE = 300
# IDs of processed messages: a message may arrive twice. A real program stores them with its data.
known = set()


def is_from_atelier(headers, body):
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "0")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE:
        return False
    digest = hmac.new(KEY, f"{message_id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    # While a secret is being rolled there are two signatures, one of them with our secret.
    return any(hmac.compare_digest(expected, given) for given in headers.get("webhook-signature", "").split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        ours = is_from_atelier(self.headers, body)
        self.send_response(204 if ours else 401)
        self.send_header("content-length", "0")
        self.end_headers()
        if ours and self.headers["webhook-id"] not in known:
            known.add(self.headers["webhook-id"])
            self.tell(json.loads(body))

    def tell(self, event):
        data = event["data"]
        subject = data.get("item") or data.get("batch") or {"title": data.get("message")}
        print(event["type"], subject["title"], subject.get("url_file") or "", flush=True)

    def log_message(self, *_):
        """Suppress the default request log."""


print(f"listening on http://127.0.0.1:{PORT}/", flush=True)
ThreadingHTTPServer(("127.0.0.1", PORT), Receiver).serve_forever()
